import type { GeoContext } from 'd3-geo'

/**
 * Writes d3-geo's drawing as SVG path text with one decimal, in steps from point to point: half the bytes of geoPath's own text, which has
 * absolute points. Steps are between rounded points, so that rounding errors do not add up.
 */
export class SvgPathWriter implements GeoContext {
  text = ''
  #x = 0
  #y = 0
  #start = { x: 0, y: 0 }
  #inLine = false

  beginPath(): void {}

  moveTo(x: number, y: number): void {
    this.#x = tenths(x)
    this.#y = tenths(y)
    this.#start = { x: this.#x, y: this.#y }
    this.text += `M${pair(this.#x, this.#y)}`
    this.#inLine = false
  }

  lineTo(x: number, y: number): void {
    const step = pair(tenths(x) - this.#x, tenths(y) - this.#y)
    if (step === '0 0') return
    const lead = this.#inLine ? (step.startsWith('-') ? '' : ' ') : 'l'
    this.text += lead + step
    this.#x = tenths(x)
    this.#y = tenths(y)
    this.#inLine = true
  }

  closePath(): void {
    this.text += 'z'
    this.#x = this.#start.x
    this.#y = this.#start.y
    this.#inLine = false
  }

  arc(): void {
    throw new Error('d3-geo draws arcs only for point geometries, and the map has none')
  }
}

const tenths = (value: number): number => Math.round(value * 10)

function pair(x: number, y: number): string {
  const second = decimal(y)
  return decimal(x) + (second.startsWith('-') ? '' : ' ') + second
}

/** -7 tenths are "-.7", 120 tenths are "12". */
function decimal(inTenths: number): string {
  return String(inTenths / 10).replace(/^(-?)0\./, '$1.')
}
