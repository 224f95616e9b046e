import "server-only";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Counts in the memory of this process, and only what is admitted: the library also counts what it refuses, so that a
 * point given back would open no place. One operation runs after another, so none sees the half of another.
 */
export class ExactMemoryLimiter extends RateLimiterMemory {
  private turn: Promise<unknown> = Promise.resolve();

  /** Takes the points if they are left; rejects with a RateLimiterRes if they are not. */
  override consume(key: string, points = 1): Promise<RateLimiterRes> {
    return this.inTurn(async () => {
      const counted = await this.counted(key);
      const consumed = (counted?.consumedPoints ?? 0) + points;
      if (consumed > this.points) throw new RateLimiterRes(0, counted?.msBeforeNext ?? this.msDuration, consumed);
      return super.consume(key, points);
    });
  }

  /** Gives points back, as far as they were taken within the current window. */
  override reward(key: string, points = 1): Promise<RateLimiterRes> {
    return this.inTurn(async () => {
      const counted = await this.counted(key);
      return counted ? super.reward(key, Math.min(points, counted.consumedPoints)) : new RateLimiterRes(this.points, 0);
    });
  }

  /** The count of the current window. The library forgets an ended one by a timer, which may be late. */
  private async counted(key: string): Promise<RateLimiterRes | null> {
    const counted = await super.get(key);
    return counted && counted.msBeforeNext > 0 ? counted : null;
  }

  private inTurn<Result>(operation: () => Promise<Result>): Promise<Result> {
    const result = this.turn.then(operation);
    this.turn = result.catch(() => {});
    return result;
  }
}
