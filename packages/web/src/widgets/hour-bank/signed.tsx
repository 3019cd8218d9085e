import { HoursText } from '../../ui/text/hours-text.tsx'
import { useHoursFormat } from '../hours-format.ts'

/** Minutes with their sign. */
export function Signed({ minutes }: { readonly minutes: number }) {
  const format = useHoursFormat()
  return (
    <>
      {minutes < 0 ? '−' : minutes > 0 ? '+' : ''}
      <HoursText minutes={Math.abs(minutes)} format={format} />
    </>
  )
}
