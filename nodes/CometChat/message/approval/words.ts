import { caseless, cutEnd } from '../../../engine';
import type { ChatReply, OpenQuestion, Reply } from './question';

const THUMBS: Partial<Record<Reply, string>> = { approve: '👍', decline: '👎' };

/** Skin tones, and the sign that asks for a picture. */
const TONES = /[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu;

/** Longest text that may be a word, with the characters in it that nobody sees. Listed ones have at most 40. */
const MAX_WORD = 400;

/** A word as it is compared: without case, spaces around it, characters that nobody sees, and what ends a sentence. */
export function plain(word: string): string {
	if (word.length > MAX_WORD) return '';
	const visible = word
		.normalize('NFKC')
		.replace(TONES, '')
		.replace(/\p{Cf}/gu, '')
		.trim();
	return caseless(cutEnd(visible.replace(/^¡+/, ''), /[.!,…。।۔։]/).trim());
}

/** A word, the punctuation after it, and a reason. */
const WITH_REASON = /^([^,;:.!\n–—]+)[,;:.!\n–—]\s*(\S.*)$/su;

/** Longest reason where the question doesn't say. */
const MAX_REASON = 500;

/** The button that a reply stands for, and its text; nothing if it doesn't answer this question. */
export function replyMeant(
	{ buttons, chat, text: reasonField }: OpenQuestion,
	{ text, reaction, answers }: Pick<ChatReply, 'text' | 'reaction' | 'answers'>,
): { reply: Reply; text: string } | undefined {
	const offered = buttons.map(({ reply }) => reply);
	if (offered.includes('respond')) {
		const written = (text ?? '').trim();
		return written === '' ? undefined : { reply: 'respond', text: written };
	}
	const isWord = (button: Reply, word: string) =>
		word !== '' && chat?.words[button]?.includes(word);
	const compared = plain(text ?? reaction ?? '');
	const [reply, second] = offered.filter(
		(button) => compared === THUMBS[button] || (text !== undefined && isWord(button, compared)),
	);
	// A reply that fits both buttons answers nothing.
	if (reply) return second ? undefined : { reply, text: '' };
	// A decline may add its reason. An approval with more words may be conditional, so it doesn't count.
	const [, word = '', reason = ''] = WITH_REASON.exec((text ?? '').trim()) ?? [];
	const declines = answers !== undefined && isWord('decline', plain(word));
	return declines
		? { reply: 'decline', text: reason.slice(0, reasonField?.maxLength ?? MAX_REASON) }
		: undefined;
}
