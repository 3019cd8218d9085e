import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The page that the address names, `page=3`, the first without one; and a function that writes it without a step of history. */
export function useAddressedPage(): readonly [number, (page: number) => void] {
  const { page }: { readonly page?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const write = useCallback(
    (next: number) => {
      void navigate({
        to: '.',
        // A number: as a text it would stand in the address between quotes.
        search: ((before: object) => ({ ...before, page: next === 1 ? undefined : next })) as never,
        replace: true,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [Number(page) || 1, write]
}
