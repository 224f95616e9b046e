import { ensureBuild } from "../../../scripts/ensure-build.mjs";
import { TEST_SECRET } from "../clients/visitors";
import { type AppServer, startAppServer } from "./app-server";
import { type PostgresqlServer, startPostgresqlServer } from "./postgresql-server";
import { type RedisServer, startRedisServer } from "./redis-server";

/** Two instances of the application over one PostgreSQL and one Redis, all of them a test's own, to be stopped at will. */
export interface TwoInstances {
  readonly one: AppServer;
  readonly other: AppServer;
  readonly database: PostgresqlServer;
  readonly redis: RedisServer;
  /** Starts one more. */
  start(): Promise<AppServer>;
  close(): Promise<void>;
}

/** Starts all of it with some settings more, such as the address of the model's server. */
export async function startTwoInstances(settings: Readonly<Record<string, string>>): Promise<TwoInstances> {
  const [database, redis] = await Promise.all([startPostgresqlServer(), startRedisServer(), ensureBuild()]);
  const started: AppServer[] = [];
  const start = async () => {
    const shared = { DATABASE_URL: database.url, REDIS_URL: redis.url, NEXTAUTH_SECRET: TEST_SECRET };
    const app = await startAppServer({ ...shared, ...settings });
    started.push(app);
    return app;
  };
  const close = async () => {
    await Promise.all(started.map((app) => app.stop()));
    await Promise.all([database.remove(), redis.stop()]);
  };
  try {
    const [one, other] = await Promise.all([start(), start()]);
    return { one, other, database, redis, start, close };
  } catch (error) {
    await close();
    throw error;
  }
}
