import { options } from 'preact'

// The site's build resolves 'react' to this module: docs/adr/0053-preact.md.

// @ts-expect-error Its types use `export =`, as CommonJS does. The module itself is an ES module, which can be exported again.
export * from 'preact/compat'
export { default } from 'preact/compat'

// Effects run before the browser's next event, as React's do after a press. Preact waits for up to two frames, and a second Escape
// in that time would find the dialog that the first one closed.
options.requestAnimationFrame = queueMicrotask
