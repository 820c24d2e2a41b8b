import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'crypto';
import { parseJson } from './values';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Seals what only runs with the same credential can read, wherever it is kept. */
export interface Sealing {
	/**
	 * @param about what the value belongs to: it opens for nothing else
	 * @returns base64url, as long as the value's JSON and 28 bytes
	 */
	seal(about: string, value: unknown): string;
	/** The value; nothing where it was changed, belongs to something else, or has another key. */
	open(about: string, sealed: unknown): unknown;
	/** ID of this n8n, for what leads nowhere in another one with the same credential. */
	instanceId(): string;
}

/** Seals with a key that is made from a secret of the credential, and from which that secret can’t be worked out. */
export function sealingBy(secret: string, instanceId: () => string): Sealing {
	let derivedKey: Buffer | undefined;
	const key = () =>
		(derivedKey ??= Buffer.from(hkdfSync('sha256', secret, '', 'n8n sealed value', 32)));
	return {
		instanceId,
		seal(about, value) {
			const nonce = randomBytes(NONCE_BYTES);
			const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(Buffer.from(about));
			const sealed = [cipher.update(JSON.stringify(value), 'utf8'), cipher.final()];
			return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
		},
		open(about, sealed) {
			if (typeof sealed !== 'string') return undefined;
			const bytes = Buffer.from(sealed, 'base64url');
			const tagAt = NONCE_BYTES;
			const textAt = NONCE_BYTES + TAG_BYTES;
			try {
				const decipher = createDecipheriv(CIPHER, key(), bytes.subarray(0, tagAt))
					.setAAD(Buffer.from(about))
					.setAuthTag(bytes.subarray(tagAt, textAt));
				const opened = [decipher.update(bytes.subarray(textAt)), decipher.final()];
				return parseJson(Buffer.concat(opened).toString('utf8'));
			} catch {
				return undefined;
			}
		},
	};
}
