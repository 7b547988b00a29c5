import { line } from './line.ts'

export function Diya() {
  return (
    <>
      <circle cx="32" cy="22" r="19" fill="#ffd23f" opacity="0.28" />
      <circle cx="32" cy="23" r="13" fill="#ffb43f" opacity="0.35" />
      <path d="M32 5c7 9 10 14 10 20a10 10 0 0 1-20 0C22 19 25 14 32 5z" fill="#f2792b" />
      <path d="M32 14c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13z" fill="#ffd23f" />
      <path d="M32 22c2 3 3 4.5 3 6.5a3 3 0 0 1-6 0c0-2 1-3.5 3-6.5z" fill="#fff6d8" />
      <path d="M5 37c9 4 45 4 54 0 0 12-9 20-20 20H25C14 57 5 49 5 37z" fill="#b5532a" />
      <path d="M40 40c8-.5 15-1.5 19-3 0 12-9 20-20 20h-6c6-4 8-10 7-17z" fill="#8f3c1b" />
      <ellipse cx="32" cy="37" rx="27" ry="5" fill="#7a3115" />
      <ellipse cx="32" cy="37.5" rx="21" ry="3" fill="#e8a13a" />
      <path d="M13 46l3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4 3 4 3-4" {...line('#ffd23f', 1.7)} />
      <path d="M24 57h16l3 4H21z" fill="#8f3c1b" />
    </>
  )
}

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

export function Flower() {
  return (
    <>
      <path d="M32 36c1 9 0 17-2 26" {...line('#2f8a41', 3.2)} />
      <path d="M31 52c3-8 11-10 17-8-2 7-9 11-17 8zM31 56c-4-7-11-8-16-5 3 6 9 9 16 5z" fill="#43b05c" />
      {petals.map((turn) => (
        <ellipse
          key={turn}
          cx="32"
          cy="12"
          rx="6.3"
          ry="9.5"
          fill={turn % 90 ? '#f2557a' : '#ff7fa3'}
          transform={`rotate(${turn} 32 25)`}
        />
      ))}
      <circle cx="32" cy="25" r="7.8" fill="#ffd23f" />
      <circle cx="32" cy="25" r="4.6" fill="#f2a52b" />
      <path d="M29 23.5h.01M32 22h.01M35 23.5h.01M30 27h.01M34 27h.01" {...line('#a3601a', 1.8)} />
    </>
  )
}

const rays = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]

export function Sun() {
  return (
    <>
      {rays.map((turn) => (
        <path
          key={turn}
          d={turn % 60 ? 'M29 14l3-9 3 9z' : 'M27.5 15L32 2l4.5 13z'}
          fill={turn % 60 ? '#ffb43f' : '#f2792b'}
          transform={`rotate(${turn} 32 32)`}
        />
      ))}
      <circle cx="32" cy="32" r="17" fill="#ffd23f" />
      <path d="M49 32a17 17 0 0 1-30 11c14 5 26-4 25-23 3 3 5 7 5 12z" fill="#ffbf2f" />
      <circle cx="26" cy="29.5" r="2.1" fill="#6b3a16" />
      <circle cx="38" cy="29.5" r="2.1" fill="#6b3a16" />
      <path d="M25 36c3.5 4.5 10.5 4.5 14 0" {...line('#6b3a16', 2.2)} />
      <circle cx="21.5" cy="35" r="2.6" fill="#ff8c6b" opacity="0.7" />
      <circle cx="42.5" cy="35" r="2.6" fill="#ff8c6b" opacity="0.7" />
    </>
  )
}
