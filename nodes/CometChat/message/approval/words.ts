import { caseless } from '../../../engine';
import type { OpenQuestion, Reply, Said } from './question';

const THUMBS: Partial<Record<Reply, string>> = { approve: '👍', decline: '👎' };

/** Skin tones, and the sign that asks for a picture. */
const TONES = /[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu;

/** A word as it is compared: without case, spaces around it, characters that nobody sees, and what ends a sentence. */
export const plain = (word: string): string =>
	caseless(
		word
			.normalize('NFKC')
			.replace(TONES, '')
			.replace(/\p{Cf}/gu, '')
			.trim()
			.replace(/^[¡]+|[.!,…。।۔։]+$/gu, '')
			.trim(),
	);

/** A word and what follows it, behind what ends a word that stands alone. */
const WITH_REASON = /^([^,;:.!\n–—]+)[,;:.!\n–—]\s*(\S.*)$/su;

/** Longest reason where the question doesn't say. */
const MAX_REASON = 500;

/** What somebody answers with it; nothing if it is no answer to this question. */
export function replyMeant(
	{ buttons, chat, text: asked }: OpenQuestion,
	{ text, reaction, answers }: Pick<Said, 'text' | 'reaction' | 'answers'>,
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
	if (reply) return other ? undefined : { reply, text: '' };
	// A decline may give its reason; an approval with more than its word may be half of one.
	const [, word = '', reason = ''] = WITH_REASON.exec((text ?? '').trim()) ?? [];
	const declines = answers !== undefined && chat?.words.decline?.includes(plain(word));
	return declines
		? { reply: 'decline', text: reason.slice(0, asked?.maxLength ?? MAX_REASON) }
		: undefined;
}
