/** Words of the shared components. */
export const messages = {
  close: 'Close',
  tryAgain: 'Try Again',
  loading: 'Loading...',
  errorSummary: 'Please check the following',
  required: 'required',
  rating: (value: number, count?: number) =>
    `${value.toFixed(1)} out of 5${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`,
  reviews: (count: number) => `(${count.toLocaleString('en-IN')})`,
  decrease: (label: string) => `Decrease ${label}`,
  increase: (label: string) => `Increase ${label}`,
  suggestions: (count: number) =>
    count === 0 ? 'No suggestions' : `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`,
} as const;
