/** Takes away what the edge said of the loaded page's address and languages: it is not true of the next page. */
export function forgetEdgeLinks(): void {
  for (const link of document.head.querySelectorAll('link[data-shell]')) link.remove();
}
