import type { AppOptions } from '@timesheet/engine'

interface Words {
  readonly title: string
  readonly text: string
}

/** The content policy of an API page allows styles only: no scripts, no images. */
function page({ title, text }: Words): string {
  const style =
    ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.5 system-ui,sans-serif}main{max-width:22rem;padding:1.5rem;text-align:center}h1{margin:0 0 .5rem;font-size:1.375rem}p{margin:0}'
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title} · Timesheet</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/**
 * The page shown at the end of an external sign-in; usually the application closes its window before anyone reads it.
 */
export const providerLanding: NonNullable<AppOptions['oauth2']> = {
  success: { html: page({ title: 'Listo', text: 'Esta ventana se puede cerrar: Timesheet sigue en la otra.' }) },
  failure: {
    html: page({
      title: 'No se completó',
      text: 'El proveedor no confirmó la cuenta, o la página que esperaba ya no está. Esta ventana se puede cerrar y probar otra vez desde Timesheet.',
    }),
  },
}
