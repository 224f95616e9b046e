import { PrismaLibSql } from "@prisma/adapter-libsql";
import { z } from "zod";
import { Turns } from "@/lib/server/turns";
import { TRY_LOCK, whenFree } from "@/prisma/when-free.mjs";

type Connection = Awaited<ReturnType<PrismaLibSql["connect"]>>;
type Query = Parameters<Connection["queryRaw"]>[0];
type Transaction = Awaited<ReturnType<Connection["startTransaction"]>>;

/** Runs a statement on the connection that it is given. */
type Work<Result> = (connection: Connection) => Promise<Result>;

/**
 * How a commit is kept (https://www.sqlite.org/pragma.html#pragma_synchronous). In WAL mode a commit that does not wait
 * for the disk survives the end of the process, however it ends; when the machine loses its power, the last moments may
 * be gone, and never more than that. Waiting takes several milliseconds in which this process does nothing else, so
 * that every text that begins or ends would hold up all that are being written.
 */
const QUICK_COMMITS = "PRAGMA synchronous = NORMAL";

/** Opens SQLite for Prisma: see `SqliteConnection`. */
export class SqliteAdapter extends PrismaLibSql {
  readonly #waitMs: number;

  /** @param waitMs the longest time that a statement waits for another program. */
  constructor(url: string, waitMs: number) {
    // The driver would wait within a call that holds the thread.
    super({ url, timeout: 0 });
    this.#waitMs = waitMs;
  }

  override async connect(): Promise<Connection> {
    const open = async () => {
      const connection = await super.connect();
      await connection.executeRaw(statement(QUICK_COMMITS));
      return connection;
    };
    return new SqliteConnection(await open(), await open(), open, this.#waitMs);
  }
}

/**
 * One connection that reads and one that writes, in turns, because SQLite has a single writer. While another program
 * writes in the file, a statement that writes waits for it without holding the thread, and reads go on.
 */
class SqliteConnection implements Connection {
  readonly provider = "sqlite";
  readonly adapterName: string;
  #reader: Connection;
  #writer: Connection;
  readonly #open: () => Promise<Connection>;
  readonly #waitMs: number;
  readonly #turns = new Turns(1);

  constructor(reader: Connection, writer: Connection, open: () => Promise<Connection>, waitMs: number) {
    this.adapterName = writer.adapterName;
    this.#reader = reader;
    this.#writer = writer;
    this.#open = open;
    this.#waitMs = waitMs;
  }

  queryRaw(query: Query) {
    return this.#run(query, (connection) => connection.queryRaw(query));
  }

  executeRaw(query: Query) {
    return this.#run(query, (connection) => connection.executeRaw(query));
  }

  /** Rejects: scripts are only for migrations, which the application applies without Prisma. */
  async executeScript(): Promise<void> {
    throw new Error("There are no scripts.");
  }

  /**
   * Starts a transaction, which takes the lock before its first statement that writes, so that none meets another
   * writer and is repeated. Until then its reads see whatever has been committed.
   */
  async startTransaction(): Promise<Transaction> {
    const { provider, adapterName } = this;
    let turn: Promise<() => void> | undefined;
    let isOver = false;
    const run = async <Result>(query: Query, work: Work<Result>): Promise<Result> => {
      if (!turn && isRead(query)) return this.#run(query, work);
      turn ??= this.#begin();
      await turn;
      if (isOver) throw new Error("The transaction has ended.");
      return work(this.#writer);
    };
    const finish = async (last: () => Promise<unknown>) => {
      isOver = true;
      const end = await turn?.catch(() => undefined);
      if (end) await last().finally(end);
    };
    return {
      ...{ provider, adapterName, options: { usePhantomQuery: true } },
      queryRaw: (query) => run(query, (connection) => connection.queryRaw(query)),
      executeRaw: (query) => run(query, (connection) => connection.executeRaw(query)),
      commit: () => finish(() => this.#commit()),
      rollback: () => finish(() => this.#rollBack()),
    };
  }

  /** Closes both connections; a statement that waits fails at its next try. */
  async dispose(): Promise<void> {
    await Promise.all([this.#reader.dispose(), this.#writer.dispose()]);
  }

  async #run<Result>(query: Query, work: Work<Result>): Promise<Result> {
    const deadline = this.#deadline();
    if (isRead(query)) return whenFree(() => this.#read(work), isLocked, deadline);
    const end = await this.#turns.take();
    return this.#write(work, deadline).finally(end);
  }

  /** Begins a transaction. @returns what ends the turn to write after it. */
  async #begin(): Promise<() => void> {
    const deadline = this.#deadline();
    const end = await this.#turns.take();
    try {
      await this.#write((writer) => writer.executeRaw(statement("BEGIN IMMEDIATE")), deadline);
      return end;
    } catch (error) {
      end();
      throw error;
    }
  }

  /** Reads. A reader waits for no writer, but for a moment for a program that recovers the file. */
  async #read<Result>(work: Work<Result>): Promise<Result> {
    try {
      return await work(this.#reader);
    } catch (error) {
      if (isLocked(error)) this.#reader = await this.#open();
      throw error;
    }
  }

  /** Writes when no other program does. */
  #write<Result>(work: Work<Result>, deadline: number): Promise<Result> {
    const attempt = async () => {
      await this.#writer.executeScript(TRY_LOCK);
      try {
        return await work(this.#writer);
      } catch (error) {
        // Another program came in between. The statement has done nothing, and its connection is of no more use.
        if (isLocked(error)) this.#writer = await this.#open();
        throw error;
      }
    };
    return whenFree(attempt, isLocked, deadline);
  }

  async #commit(): Promise<void> {
    try {
      await this.#writer.executeRaw(statement("COMMIT"));
    } catch (error) {
      await this.#rollBack();
      this.#writer = await this.#open();
      throw error;
    }
  }

  /** Rolls back; SQLite may have done so by itself, e.g. when the disk is full, and then refuses to. */
  async #rollBack(): Promise<void> {
    await this.#writer.executeRaw(statement("ROLLBACK")).catch(() => {});
  }

  /** The wait for a turn counts as well. */
  #deadline(): number {
    return performance.now() + this.#waitMs;
  }
}

const statement = (sql: string): Query => ({ sql, args: [], argTypes: [] });

/** Whether a statement only reads; one that this does not know counts as one that writes. */
const isRead = ({ sql }: Query) => /^\s*SELECT\b/i.test(sql);

/** The failure of a statement that meets another connection's lock, in the words of Prisma's adapter. */
const lockedSchema = z.object({ cause: z.object({ kind: z.literal("SocketTimeout") }) });

const isLocked = (error: unknown) => lockedSchema.safeParse(error).success;
