/**
 * Enlarges everything if the browser's minimum font size is above the size of usual text, which would not fit into its
 * rows and buttons. Firefox does not expose its minimum. A kiosk's texts are large already.
 */
export function followMinimumFontSize(): void {
  if (window.location.pathname.startsWith('/skytouch/')) return
  const root = document.documentElement
  const probe = document.createElement('span')
  // A width has no minimum.
  Object.assign(probe.style, { fontSize: '1px', position: 'absolute', width: 'var(--size-body)' })
  root.append(probe)
  const { fontSize, width } = getComputedStyle(probe)
  const scale = Number.parseFloat(fontSize) / Number.parseFloat(width)
  probe.remove()
  if (scale > 1) root.style.fontSize = `${100 * scale}%`
}
