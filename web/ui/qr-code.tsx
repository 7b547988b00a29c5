import encodeQR from 'qr'

type QrCodeProps = {
  /** The content of the code: at most 2331 bytes. */
  text: string
  /** The purpose of the code, for screen readers. */
  label: string
  className?: string
}

/** Light modules that readers need around a code (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4

/**
 * A QR code, as large as its container. It is black on white in either theme, because many readers don't accept inverted
 * codes. Error correction is medium (15 %): a screen needs less than print.
 */
export function QrCode({ text, label, className }: QrCodeProps) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = modules.length
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={darkRuns(modules)} fill="#000" />
    </svg>
  )
}

/** The dark modules as one path, with a rectangle for each run in a row: `M column row h length v1 h-length z`. */
function darkRuns(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => {
      const line = row.map((dark) => (dark ? '#' : ' ')).join('')
      return [...line.matchAll(/#+/g)].map(({ 0: run, index }) => {
        const length = run.length
        return `M${index} ${y}h${length}v1h-${length}z`
      })
    })
    .join('')
}
