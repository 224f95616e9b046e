/** The length of a case: as the targets have it with `FAULTS_FULL=1`, and shortened otherwise, so that all of them take minutes. */
export function lengthOf<Length>({ full, shortened }: { full: Length; shortened: Length }): Length {
  return process.env.FAULTS_FULL === "1" ? full : shortened;
}
