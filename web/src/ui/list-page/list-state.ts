/** Search, sort and page of a list, with their changes. The page keeps them in its URL. */
export type ListState = {
  /** Tells one set of rows from another: it changes with the search, a filter, the sort and the page. */
  key: string
  search: string
  /** A field of the rows, with `-` before it for descending. */
  sort: string
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean
  onSearch: (text: string) => void
  onSort: (sort: string) => void
  onPage: (page: number) => void
  /** Drops the search and all filters. */
  onClear: () => void
}

/** The state of the request for the rows, as TanStack Query's `useQuery` returns it. */
export type ListRead = {
  error: { message: string } | null
  isFetching: boolean
  /** The rows of the previous page or search are still shown. */
  isPlaceholderData: boolean
  refetch: () => unknown
}
