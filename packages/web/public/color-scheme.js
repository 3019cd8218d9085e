/* Runs before the first paint so that a dark screen never flashes white. A file, not an inline script: the page's policy forbids those. */
;(function () {
  var stored = null
  try {
    stored = localStorage.getItem('timesheet-color-scheme')
  } catch (error) {
    stored = null
  }
  var choice = stored === 'dark' || stored === 'auto' ? stored : 'light'
  var dark = choice === 'dark' || (choice === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
