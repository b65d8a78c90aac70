const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text as it stands in HTML or XML, between tags and in an attribute with double quotes.
 * @example escapeHtml('Wax & "cut"') // 'Wax &amp; &quot;cut&quot;'
 */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
