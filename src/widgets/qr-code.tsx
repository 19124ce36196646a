import { useMemo } from 'react'
import { encode } from 'uqr'

/** One path for all dark modules. */
function pathOf(rows: boolean[][]): string {
  return rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .filter(Boolean)
    .join('')
}

/** A QR code, always dark on white with a quiet zone, because readers need that in dark mode too. */
export function QrCode({
  content,
  label,
  className,
}: {
  content: string
  label: string
  className?: string
}) {
  const { path, size } = useMemo(() => {
    const { data, size: modules } = encode(content, { ecc: 'M', border: 4 })
    return { path: pathOf(data), size: modules }
  }, [content])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      style={{ background: 'white', color: 'black' }}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}
