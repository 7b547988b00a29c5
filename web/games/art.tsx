/** A playing card for the picture of a game's tile. */
export const card = (x: number, y: number, turn: number, text: string, colour: string) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <rect x="-15" y="-21" width="30" height="42" rx="4" fill="#fdfdf8" />
    <text x="0" y="6" textAnchor="middle" fontSize="17" fontWeight="700" fill={colour}>
      {text}
    </text>
  </g>
)
