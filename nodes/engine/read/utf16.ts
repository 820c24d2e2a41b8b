/** The decoder for bytes that begin with a mark of UTF-16, as Excel's “Unicode Text” does; nothing for others. */
export function utf16Of([first, second]: Uint8Array): TextDecoder | undefined {
	const isLittle = first === 0xff && second === 0xfe;
	const isBig = first === 0xfe && second === 0xff;
	return isLittle || isBig
		? new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true })
		: undefined;
}

/** Bytes that are no text in UTF-8. */
const NO_TEXT = Uint8Array.of(0xff);

/** The bytes of a file in UTF-8, of whatever form its mark tells; what can't be read stays so. */
export async function* inUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	let decoder: TextDecoder | null | undefined;
	const read = (part?: Uint8Array): Uint8Array => {
		try {
			return new TextEncoder().encode(decoder?.decode(part, { stream: part !== undefined }));
		} catch {
			return NO_TEXT;
		}
	};
	for await (const part of bytes) {
		if (decoder === undefined) decoder = utf16Of(part) ?? null;
		yield decoder ? read(part) : part;
	}
	if (decoder) yield read();
}
