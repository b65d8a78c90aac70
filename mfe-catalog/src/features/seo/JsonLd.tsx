import { useEffect, useSyncExternalStore } from 'react';
import { useHost } from 'remote-sdk';

/** `<` is written as an escape, so that no text of the catalog can end the element. */
export const jsonForScript = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');

const never = () => () => {};

/**
 * Structured data. A script of this type is data: the browser never runs it, so the CSP has nothing to allow. A server
 * writes it as text; in a browser React would make it through `innerHTML`, which Trusted Types forbid.
 */
export function JsonLd({ data }: { data: object }) {
  const json = jsonForScript(data);
  const fromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const { html } = useHost();
  useEffect(() => {
    if (!html) return;
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = html.data(json);
    document.head.append(script);
    return () => script.remove();
  }, [json, html]);
  if (!fromServer) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would escape quotes; `jsonForScript` does it right
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
