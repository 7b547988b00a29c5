import encodeQR from 'qr'

type QrCodeProps = {
  /** What is read from the code: at most 2331 bytes. */
  text: string
  /** What the code is for, for everyone who cannot see it. */
  label: string
  className?: string
}

/** Light modules that readers need around a code (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4

/**
 * A QR code, as large as its place. It is black on white in either theme: many readers take no light code on a dark
 * ground. Error correction is medium (15 %), which a screen needs less than a printed code does.
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

/** The dark modules as one path, each run of a row a rectangle: `M column row h length v1 h-length z`. */
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
