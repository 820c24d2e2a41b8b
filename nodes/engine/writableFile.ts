import { createCipheriv, createDecipheriv, randomBytes } from 'crypto';

/** A name that leads nowhere, on no system; nothing of one without any letters. */
export const asFileName = (name: string): string =>
	name
		.replace(/[\\/:*?"<>|\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '_')
		.replace(/^[.\s]+/, '')
		.trim()
		.slice(-200);

/** A stream that n8n can store while it is being written. */
export class WritableFile {
	/**
	 * Node's streams can't be imported here, but those of `crypto` are such streams: what is encrypted on
	 * the way in is decrypted on the way out.
	 */
	readonly stream;
	private readonly cipher;
	private readonly closed: Promise<void>;

	constructor() {
		const [key, vector] = [randomBytes(16), randomBytes(16)];
		this.cipher = createCipheriv('aes-128-ctr', key, vector);
		this.stream = createDecipheriv('aes-128-ctr', key, vector);
		// Who stores it gets the failure.
		this.stream.on('error', () => {});
		this.closed = new Promise((resolve) => void this.stream.once('close', resolve));
	}

	/** Has something store it; when that fails, nothing waits for room any more. */
	storedBy<T>(store: (stream: WritableFile['stream']) => Promise<T>): Promise<T> {
		const stored = store(this.stream);
		stored.catch(() => this.abandon());
		return stored;
	}

	/** Whether it takes no more. */
	get isClosed(): boolean {
		return this.stream.destroyed;
	}

	/** Writes, and waits until there is room for more. */
	async write(content: string | Uint8Array): Promise<void> {
		if (this.isClosed || content.length === 0) return;
		const bytes = Buffer.from(content as string);
		if (this.stream.write(this.cipher.update(bytes))) return;
		const drained = new Promise((resolve) => void this.stream.once('drain', resolve));
		await Promise.race([drained, this.closed]);
	}

	end(): void {
		this.stream.end();
	}

	/** Gives it up: nothing of it is stored. */
	abandon(): void {
		this.stream.destroy(new Error('Given up'));
	}
}
