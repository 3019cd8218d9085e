import { useMediaQuery } from '@mantine/hooks'
import { usePrinting } from '../use-printing.ts'

/** Returns true while the page is printed, or seen as it is printed. */
export function usePaper(): boolean {
  const isPrinting = usePrinting()
  const isPaper = useMediaQuery('print', false, { getInitialValueInEffect: false })
  return isPrinting || isPaper
}
