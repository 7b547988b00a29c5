import { line } from './line.ts'

export function Football() {
  return (
    <>
      <circle cx="32" cy="32" r="26" fill="#fdfdfb" stroke="#23252b" strokeWidth="2" />
      <path d="M58 32a26 26 0 0 1-45 18c12 6 32 4 40-12 2-4 3-8 2-14 2 2 3 5 3 8z" fill="#d9dbe0" />
      <path d="M32 22l9.5 7-3.6 11H26.1l-3.6-11z" fill="#23252b" />
      <path
        d="M32 22V12m9.5 17l9.5-4M37.9 40l6.6 8.5M26.1 40l-6.6 8.5M22.5 29L13 25"
        {...line('#23252b', 2)}
      />
      <path
        d="M24.5 7.2L32 12l7.5-4.8A26 26 0 0 0 24.5 7.2zM51 25l6.6-4.2a26 26 0 0 0-6-9.5L50 18zM44.5 48.5l-1.2 7a26 26 0 0 0 9-6.8l-1.3-1zm-25 0l1.2 7a26 26 0 0 1-9-6.8l1.3-1zM13 25l-6.6-4.2a26 26 0 0 1 6-9.5L14 18z"
        fill="#23252b"
      />
    </>
  )
}

export function Spin() {
  return (
    <>
      <ellipse cx="31" cy="58" rx="15" ry="2.6" fill="#00000022" />
      <g transform="rotate(10 32 34)">
        <rect x="29.5" y="4" width="5" height="10" rx="2.5" fill="#8a5a2b" />
        <path
          d="M12 24c0-8 9-12 20-12s20 4 20 12c0 10-9 16-15 24-2 3-3 6-5 10-2-4-3-7-5-10-6-8-15-14-15-24z"
          fill="#e5383b"
        />
        <path
          d="M12 24c0 3 1 6 2.3 8.3 11 5 24.4 5 35.4 0C51 30 52 27 52 24c-9 6-31 6-40 0z"
          fill="#ffd23f"
        />
        <path
          d="M18.4 38c8.5 3.5 18.7 3.5 27.2 0 1.5-1.8 3-3.7 4.1-5.7-11 5-24.4 5-35.4 0 1.1 2 2.6 3.9 4.1 5.7z"
          fill="#2f7de1"
        />
        <path d="M23.5 43.6c5.4 1.6 11.6 1.6 17 0L45.6 38c-8.5 3.5-18.7 3.5-27.2 0z" fill="#43b05c" />
        <path d="M30.5 54.5L32 60l1.5-5.5z" fill="#5b5f6b" stroke="#5b5f6b" strokeWidth="1.5" />
        <path d="M18 20c3-3 8-4 12-4.4" {...line('#ffb3a7', 2.2)} />
      </g>
      <path d="M5 40c-2 6 1 10 6 11m42-3c5-2 7-6 6-11M9 53c3 2 5 2 8 2" {...line('#b9822f', 1.8)} />
    </>
  )
}

export function Kite() {
  return (
    <>
      <path d="M40 3L59 24 38 43 17 22z" fill="#e5383b" />
      <path d="M40 3l19 21-20.5-1.5z" fill="#ff8c42" />
      <path d="M59 24L38 43l.5-20.5z" fill="#ffd23f" />
      <path d="M38 43L17 22l21.5.5z" fill="#2f7de1" />
      <path d="M40 3l-2 40M17 22l42 2" {...line('#6b3a16', 1.4)} />
      <path d="M38 43c-2 6-9 4-11 9s-8 3-13 8" {...line('#6b3a16', 1.4)} />
      <path d="M31 46l-6-1 3 6zm0 0l4 5-6 1zm-12 9l-5-3 0 6zm0 0l2 5-6 0z" fill="#43b05c" />
      <path d="M33.5 47l-6 0 3 5.5z" fill="#e0479e" />
    </>
  )
}

export function Umbrella() {
  return (
    <>
      <path d="M32 6v4" {...line('#6b4a2b', 3)} />
      <path
        d="M32 9C17 9 6 20 5 34c3-4 8-4 11 0 4-5 10-5 16 0 6-5 12-5 16 0 3-4 8-4 11 0C58 20 47 9 32 9z"
        fill="#7b4fc9"
      />
      <path d="M32 9c-8 4-15 13-16 25 4-5 10-5 16 0z" fill="#ffd23f" />
      <path d="M32 9c8 4 15 13 16 25-4-5-10-5-16 0z" fill="#f2557a" />
      <path d="M32 9c-8 4-15 13-16 25M32 9c8 4 15 13 16 25M32 9v25" {...line('#3f2478', 1)} />
      <path d="M32 33v19c0 7-10 7-10 0" {...line('#6b4a2b', 3.2)} />
    </>
  )
}

export function Bucket() {
  return (
    <>
      <path d="M11 23C11 2 53 2 53 23" {...line('#6b7280', 2.8)} />
      <path d="M9 22h46l-6 35c-.5 3-2.5 4-5 4H20c-2.5 0-4.5-1-5-4z" fill="#2f7de1" />
      <path d="M40 22h15l-6 35c-.5 3-2.5 4-5 4h-8c4-10 5-26 4-39z" fill="#1f5fb8" />
      <path d="M11.5 36h41l-1.3 7H12.8z" fill="#ffd23f" />
      <ellipse cx="32" cy="22" rx="23" ry="6.5" fill="#174a94" />
      <ellipse cx="32" cy="23" rx="19.5" ry="4.6" fill="#7fd3f7" />
      <path d="M20 23c4-2 8 1 12 0" {...line('#d8f3ff', 1.6)} />
      <path d="M17 46l1.5 9" {...line('#8dbcf5', 2.4)} />
      <circle cx="11" cy="23" r="2.6" fill="#9aa3b2" />
      <circle cx="53" cy="23" r="2.6" fill="#9aa3b2" />
    </>
  )
}
