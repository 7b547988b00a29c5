// Runs before the first paint, so it is not a module: see index.html.
{
  const page = document.documentElement
  try {
    if (localStorage.getItem('theme') === 'light') page.dataset.theme = 'light' // as lib/theme.ts stores it
  } catch {
    // Storage can be switched off; the page is dark then.
  }
  // The score inside a match is a page of the site, too small for a frame of its own.
  if (window.top !== window) page.dataset.framed = ''
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) page.dataset.failed = ''
    },
    true,
  )
  addEventListener('click', ({ target }) => {
    if (target instanceof HTMLElement && 'reload' in target.dataset) location.reload()
  })
}
