import { placesPath } from '../staff-pages/index.ts'

type PlacesAsked = { q: string; page: number }

/** What the address of the list asks for. What it does not understand is no preference. */
export const readPlaces = (params: URLSearchParams): PlacesAsked => ({
  q: (params.get('q') ?? '').slice(0, 200), page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
})

export function placesAddress({ q, page = 1 }: { q: string; page?: number }): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) })
  return params.size > 0 ? `${placesPath}?${params}` : placesPath
}
