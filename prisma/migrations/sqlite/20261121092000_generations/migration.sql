-- CreateTable
CREATE TABLE "Generation" (
    "owner" TEXT NOT NULL,
    "id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "requestDigest" TEXT NOT NULL,
    "prompt" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "pieceLengths" TEXT NOT NULL DEFAULT '',
    "model" TEXT,
    "inputTokens" INTEGER,
    "outputTokens" INTEGER,
    "estimated" BOOLEAN,
    "cost" REAL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "error" TEXT,
    "instance" TEXT NOT NULL,
    "startedAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endedAt" DATETIME,

    PRIMARY KEY ("owner", "id")
);

-- CreateIndex
CREATE INDEX "Generation_startedAt_idx" ON "Generation"("startedAt");
