import { caseless, cutEnd } from '../../../engine';
import type { OpenQuestion, Reply, Said } from './question';

const THUMBS: Partial<Record<Reply, string>> = { approve: '👍', decline: '👎' };

/** Skin tones, and the sign that asks for a picture. */
const TONES = /[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu;

/** Longest text that may be a word, with the characters in it that nobody sees. Listed ones have at most 40. */
const MAX_WORD = 400;

/** A word as it is compared: without case, spaces around it, characters that nobody sees, and what ends a sentence. */
export function plain(word: string): string {
	if (word.length > MAX_WORD) return '';
	const seen = word
		.normalize('NFKC')
		.replace(TONES, '')
		.replace(/\p{Cf}/gu, '')
		.trim();
	return caseless(cutEnd(seen.replace(/^¡+/, ''), /[.!,…。।۔։]/).trim());
}

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
	const isWord = (one: Reply, word: string) => word !== '' && chat?.words[one]?.includes(word);
	const said = plain(text ?? reaction ?? '');
	const [reply, other] = offered.filter(
		(one) => said === THUMBS[one] || (text !== undefined && isWord(one, said)),
	);
	// What would mean both means neither.
	if (reply) return other ? undefined : { reply, text: '' };
	// A decline may give its reason; an approval with more than its word may be half of one.
	const [, word = '', reason = ''] = WITH_REASON.exec((text ?? '').trim()) ?? [];
	const declines = answers !== undefined && isWord('decline', plain(word));
	return declines
		? { reply: 'decline', text: reason.slice(0, asked?.maxLength ?? MAX_REASON) }
		: undefined;
}
