/** The engine and its interface, which `harfbuzzjs` puts together only where it finds its file by itself. */
declare module 'harfbuzzjs/hb.js' {
  export default function load(options: { wasmBinary: Uint8Array }): Promise<unknown>;
}

declare module 'harfbuzzjs/hbjs.js' {
  interface ShapedGlyph {
    /** Id of the glyph in its typeface. */
    readonly g: number;
    /** Where in the text its cluster begins. */
    readonly cl: number;
    readonly ax: number;
    readonly ay: number;
    readonly dx: number;
    readonly dy: number;
  }
  interface TextBuffer {
    addText(text: string): void;
    guessSegmentProperties(): void;
    json(): ShapedGlyph[];
    destroy(): void;
  }
  export interface HarfBuzz {
    createBlob(bytes: Uint8Array): object;
    createFace(blob: object, index: number): object;
    createFont(face: object): object;
    createBuffer(): TextBuffer;
    shape(font: object, buffer: TextBuffer): void;
  }
  export default function interfaceOf(engine: unknown): HarfBuzz;
}
