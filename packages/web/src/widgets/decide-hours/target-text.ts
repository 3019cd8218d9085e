/** The codes of what an entry is charged to, as far as they were read with it. */
export function targetText({ expand }: { readonly expand?: Readonly<Record<string, unknown>> }): string {
  const code = (name: string) => String((expand?.[name] as { readonly code?: string } | undefined)?.code ?? '')
  return [code('project'), code('document') || code('activity') || code('nonproductive')].filter(Boolean).join(' ')
}
