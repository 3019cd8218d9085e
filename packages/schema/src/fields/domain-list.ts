interface DomainLists {
  readonly exceptDomains: readonly string[] | null
  readonly onlyDomains: readonly string[] | null
}

/** Whether a domain is among the only ones allowed, and not among the excepted ones. */
export function isDomainAllowed(lists: DomainLists, domain: string): boolean {
  const { onlyDomains, exceptDomains } = lists
  if (onlyDomains && onlyDomains.length > 0 && !onlyDomains.includes(domain)) return false
  return !exceptDomains?.includes(domain)
}
