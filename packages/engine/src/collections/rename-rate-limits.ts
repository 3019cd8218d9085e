import type { Settings } from '../settings/settings.ts'

/** Lets the rate-limit rules of a collection, as in `former:create`, follow its new name (record-api §3.6). */
export async function followRename(
  settings: Settings,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const { rules } = settings.values.rateLimits
  const renamed = rules.map((rule) =>
    rule.label.startsWith(`${from}:`) ? { ...rule, label: to + rule.label.slice(from.length) } : rule,
  )
  if (renamed.some((rule, i) => rule !== rules[i])) await settings.update({ rateLimits: { rules: renamed } })
}
