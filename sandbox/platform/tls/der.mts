/** Just enough of the DER encoding (ITU-T X.690) to write a certificate. */
export function der(tag: number, ...contents: Buffer[]): Buffer {
	const content = Buffer.concat(contents);
	return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
	if (length < 128) return Buffer.from([length]);
	const digits: number[] = [];
	for (let rest = length; rest > 0; rest >>= 8) digits.unshift(rest & 255);
	return Buffer.from([128 + digits.length, ...digits]);
}

export const sequence = (...items: Buffer[]): Buffer => der(0x30, ...items);
export const set = (...items: Buffer[]): Buffer => der(0x31, ...items);
export const octets = (content: Buffer): Buffer => der(0x04, content);
export const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
export const text = (value: string): Buffer => der(0x0c, Buffer.from(value));
export const yes = (): Buffer => der(0x01, Buffer.from([255]));
/** A non-negative whole number from its big-endian bytes. */
export const integer = (bytes: Buffer): Buffer =>
	der(0x02, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
/** A value tagged by its place in a structure, with a structure inside (or not). */
export const tagged = (place: number, ...items: Buffer[]): Buffer => der(0xa0 + place, ...items);
export const taggedBytes = (place: number, content: Buffer): Buffer => der(0x80 + place, content);

/** A time up to 2049 as UTCTime. */
export function time(date: Date): Buffer {
	const digits = date.toISOString().replace(/[-:T]/g, '').slice(2, 14);
	return der(0x17, Buffer.from(`${digits}Z`));
}

/** An object identifier in dotted form. */
export function oid(dotted: string): Buffer {
	const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
	const bytes = [first * 40 + second];
	for (const arc of rest) {
		const septets = [arc & 127];
		for (let left = arc >> 7; left > 0; left >>= 7) septets.unshift((left & 127) | 128);
		bytes.push(...septets);
	}
	return der(0x06, Buffer.from(bytes));
}
