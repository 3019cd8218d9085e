const STYLE = `
body { margin: 0; padding: 24px 12px; background: #f4f5f7; color: #1f2933; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { display: block; max-width: 560px; margin: 0 auto; padding: 24px; background: #fff; border-radius: 8px }
p { margin: 0 0 16px } a { color: #1055c9 } .btn { display: inline-block; padding: 10px 20px; border-radius: 6px; background: #1055c9; color: #fff; text-decoration: none }
`.trim()

/** Wraps the body of a mail in the shared page; a body that is a whole HTML page is returned unchanged. */
export function wrapInLayout(body: string): string {
  if (/<html[\s>]/i.test(body)) return body
  return `<!doctype html>
<html>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>
<body><main>
${body}
</main></body>
</html>`
}
