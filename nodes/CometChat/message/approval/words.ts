import type { OpenQuestion, Reply, Said } from './question';

const THUMBS: Partial<Record<Reply, string>> = { approve: '👍', decline: '👎' };

/** Skin tones, and the sign that asks for a picture. */
const TONES = /[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu;

/** A word as it is compared: without case, spaces around it, characters that nobody sees, and what ends a sentence. */
export const plain = (word: string): string =>
	word
		.normalize('NFKC')
		.replace(TONES, '')
		.replace(/\p{Cf}/gu, '')
		.trim()
		.replace(/^[¡]+|[.!,…。।۔։]+$/gu, '')
		.trim()
		// Capitals first: they are the same for letters that have two small ones, such as i and ı, or ß and ss.
		.toUpperCase()
		.toLowerCase()
		.replaceAll('\u0307', '');

/** What somebody answers with it; nothing if it is no answer to this question. */
export function replyMeant(
	{ buttons, chat }: OpenQuestion,
	{ text, reaction }: Pick<Said, 'text' | 'reaction'>,
): { reply: Reply; text: string } | undefined {
	const offered = buttons.map(({ reply }) => reply);
	if (offered.includes('respond')) {
		const written = (text ?? '').trim();
		return written === '' ? undefined : { reply: 'respond', text: written };
	}
	const said = plain(text ?? reaction ?? '');
	if (said === '') return undefined;
	const [reply, other] = offered.filter(
		(one) =>
			said === THUMBS[one] || (text !== undefined && (chat?.words[one] ?? []).includes(said)),
	);
	// What would mean both means neither.
	return reply && !other ? { reply, text: '' } : undefined;
}
