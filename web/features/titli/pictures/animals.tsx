import { line, mirrored } from './line.ts'

function LeftWing() {
  return (
    <>
      <path d="M31 30C27 15 15 8 8 11c-6 3-3 18 3 23 5 4 14 3 20-1z" fill="#f2792b" />
      <path d="M31 34c-9-1-17 3-18 10-1 8 6 13 11 10 4-3 7-11 7-18z" fill="#d9481c" />
      <path d="M29 29C25 19 17 13 12 15c-4 2-2 12 3 16 4 3 9 2 14 0z" fill="#ffb84d" />
      <circle cx="11" cy="19" r="2.2" fill="#fff4d6" />
      <circle cx="17" cy="25" r="2.2" fill="#7c2410" />
      <circle cx="20.5" cy="45" r="3.4" fill="#ffd27a" />
      <circle cx="20.5" cy="45" r="1.5" fill="#7c2410" />
    </>
  )
}

export function Butterfly() {
  return (
    <>
      <LeftWing />
      <g transform={mirrored}>
        <LeftWing />
      </g>
      <path d="M30.5 22c-1-6-4-9-8-10m11 10c1-6 4-9 8-10" {...line('#4a2414', 1.6)} />
      <circle cx="22.5" cy="12" r="1.6" fill="#4a2414" />
      <circle cx="41.5" cy="12" r="1.6" fill="#4a2414" />
      <ellipse cx="32" cy="36" rx="3" ry="15" fill="#4a2414" />
      <path d="M29.6 33h4.8m-4.7 5h4.6m-4.3 5h4" {...line('#c07a48', 1.4)} />
    </>
  )
}

export function Cow() {
  return (
    <>
      <path d="M19 15c-6-1-9-6-8-10 2 4 6 5 11 6m23 4c6-1 9-6 8-10-2 4-6 5-11 6" fill="#c9b08a" />
      <path d="M18 21C10 17 4 19 3 22c2 6 9 8 15 5m28-6c8-4 14-2 15 1-2 6-9 8-15 5" fill="#8a5a3a" />
      <path
        d="M32 9c11 0 17 7 16 17-1 8-3 12-4 18-1 7-6 11-12 11s-11-4-12-11c-1-6-3-10-4-18C15 16 21 9 32 9z"
        fill="#fdf3e3"
      />
      <path d="M32 9c-11 0-17 7-16 17 0 3 1 6 2 8 7-1 11-6 10-12-1-5 0-9 4-13z" fill="#8a5a3a" />
      <path d="M32 56c-8 0-13-4-12-10 1-5 6-7 12-7s11 2 12 7c1 6-4 10-12 10z" fill="#f4b8ac" />
      <ellipse cx="27" cy="46" rx="1.9" ry="2.5" fill="#a3574e" />
      <ellipse cx="37" cy="46" rx="1.9" ry="2.5" fill="#a3574e" />
      <path d="M28 51.5c2.5 1.6 5.5 1.6 8 0" {...line('#a3574e', 1.5)} />
      <ellipse cx="24.5" cy="29" rx="2.6" ry="3.4" fill="#2b1a12" />
      <ellipse cx="39.5" cy="29" rx="2.6" ry="3.4" fill="#2b1a12" />
      <circle cx="25.4" cy="27.8" r="0.9" fill="#fff" />
      <circle cx="40.4" cy="27.8" r="0.9" fill="#fff" />
      <circle cx="33.5" cy="17.5" r="2.4" fill="#d6342c" />
      <path d="M29 56h6l2 6H27z" fill="#f0b429" />
      <circle cx="32" cy="62" r="1.5" fill="#9a6a10" />
    </>
  )
}

export function Rat() {
  return (
    <>
      <path d="M53 46c9-1 9-13 1-14-6-1-8 6-4 8" {...line('#e39a9a', 2.8)} />
      <path
        d="M9 47c0-6 6-12 14-15 5-8 14-11 22-7 9 4 12 14 8 24-1 3-4 4-7 4H17c-5 0-8-2-8-6z"
        fill="#8d8f9c"
      />
      <path d="M30 53c-3-7 2-15 10-15 6 0 10 4 11 10-1 3-3 5-6 5z" fill="#a5a7b3" />
      <circle cx="27" cy="26" r="7.5" fill="#8d8f9c" />
      <circle cx="27" cy="26" r="4.8" fill="#f1b6b6" />
      <circle cx="18" cy="39" r="2.3" fill="#1f1f28" />
      <circle cx="17.2" cy="38.3" r="0.8" fill="#fff" />
      <circle cx="8.5" cy="46" r="2.8" fill="#e8768a" />
      <path d="M14 46l-10-3m10 5l-10 2m12-3L8 52" {...line('#55576a', 1)} />
      <path d="M14 50.5c2 0 4 0 5-2" {...line('#55576a', 1.4)} />
      <path d="M22 53c-2 0-4 3-1 4h6c2 0 2-3 0-4zm19 0c-2 0-3 3-1 4h8c2 0 2-3 0-4z" fill="#e39a9a" />
    </>
  )
}

export function Parrot() {
  return (
    <>
      <path d="M36 44l11 17-13-6-4-11z" fill="#1c7a3a" />
      <path d="M33 45l5 17-10-8z" fill="#2f9e4b" />
      <path
        d="M24 7c10-3 19 4 20 15 1 13-4 27-15 27-9 0-14-7-13-17 0-4 2-6 2-10 0-7 0-13 6-15z"
        fill="#3fb85a"
      />
      <path d="M31 25c8-1 14 4 12 13-1 6-5 10-10 11-5-6-7-18-2-24z" fill="#1f8a41" />
      <path d="M34 31c4 0 7 3 6 8m-7-3c3 0 5 2 4 6" {...line('#7ed08f', 1.6)} />
      <path d="M18 33c2 4 8 7 14 5-1 6-3 9-6 11-6-2-10-8-8-16z" fill="#ffd23f" opacity="0.9" />
      <path d="M21 12c-7 0-10 5-9 10 1 3 3 4 4 6 1-4 4-6 7-7z" fill="#e63a2e" />
      <path d="M13.5 20c2-1 5-1 7 1" {...line('#a31d16', 1.2)} />
      <circle cx="26.5" cy="15.5" r="4.6" fill="#fff" />
      <circle cx="26" cy="15.5" r="2.3" fill="#1b1b1b" />
      <circle cx="25.2" cy="14.8" r="0.8" fill="#fff" />
      <path d="M18 28c6 3 14 2 19-2" {...line('#e63a2e', 2.2)} />
      <path d="M7 51c16-2 34-1 50-5" {...line('#7a4a22', 3.6)} />
      <path d="M13 50c-3-4-7-4-9-3 1 3 5 5 9 3z" fill="#5fae4a" />
      <path d="M25 48v4m4-4v4m4-4v4" {...line('#d98a2b', 2.2)} />
    </>
  )
}
