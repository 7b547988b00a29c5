/**
 * A command that runs a program by which files can't grow beyond so many blocks (512 or 1024 bytes, as the shell counts):
 * a write behind that fails, as on a disk that is full. Needs a POSIX shell.
 */
export function limited(
  program: readonly [string, ...string[]],
  fileBlocks: number | undefined,
): [string, string[]] {
  const [command, ...args] = program
  if (fileBlocks === undefined) return [command, args]
  return ['sh', ['-c', `ulimit -f ${fileBlocks}; exec "$0" "$@"`, command, ...args]]
}
