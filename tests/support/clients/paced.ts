import { setMaxListeners } from "node:events";

/**
 * Does something again and again, so many times a minute, until it is told to end. What is still under way when the next
 * is due is not waited for, but so many at once are the most: what is due then is left out, or a machine that is too slow
 * for the pace would never catch up.
 * @param act gets the number of the time, from 0.
 * @returns when it has ended and all that was begun is over; fails with the first failure.
 */
export async function paced(
  perMinute: number,
  ends: AbortSignal,
  act: (time: number) => Promise<void>,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let time = 0;
  const timer = setInterval(() => {
    if (underWay.size >= most) return;
    const acting = act(time)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => underWay.delete(acting));
    underWay.add(acting);
    time += 1;
  }, 60_000 / perMinute);
  // Much is paced by one signal.
  setMaxListeners(0, ends);
  await new Promise((resolve) => ends.addEventListener("abort", resolve, { once: true }));
  clearInterval(timer);
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
}
