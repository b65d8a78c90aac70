/**
 * The text of what React renders on a server. Where a shell is rendered there is no `Response` that could read a
 * stream.
 *
 * @param stream of `renderToReadableStream`, in UTF-8
 * @throws what the stream fails with
 * @example const html = await textOfStream(await renderToReadableStream(<App />));
 */
export async function textOfStream(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}
