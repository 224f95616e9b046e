# Builds the application, and puts into the image what runs it: Node.js and `.next/standalone`.
# docker build --tag email-writer . && docker run --publish 3000:3000 --volume email-writer:/data email-writer

FROM node:22-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
# What the installation needs, alone: it is repeated when one of these changes, and not with each line of the code.
COPY package.json package-lock.json prisma.config.ts ./
COPY prisma ./prisma
COPY scripts/env-files.mjs ./scripts/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:22-slim
WORKDIR /app
# Without HOSTNAME the server would listen inside the container alone, where nobody reaches it.
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOSTNAME=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir --mode=700 /data && chown node:node /data
# It belongs to root: the server has no business to change its own code.
COPY --from=build /app/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=4s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server.js"]
