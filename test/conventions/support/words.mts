import type { Text } from './texts.mts';

/** What texts do not say, and what they say instead (CONTRIBUTING.md, Words). */
export const AVOIDED: ReadonlyArray<readonly [avoided: RegExp, use: string]> = [
	[/\bmend(s|ed|ing)?\b/i, 'fix; of items: failed'],
	[/\banew\b/i, 'again, over'],
	[/\bwhom\b/i, 'who, that'],
	[/\b(is|are|was|were) none\b/i, 'isn’t a'],
	[/(?<!there )\b(is|are|was) no (?!longer|more|one)[a-z]+\b/i, 'isn’t a'],
	[/\bke(pt|eps?) ([a-z]+ )?back\b|\bheld back\b|\bholds? back\b/i, 'block'],
	[/\b(made|makes?) up\b/i, 'generated, choose'],
	[/\bst(ands?|ood)\b(?! in for)/i, 'is, means, appears'],
	[/\b(re)?told\b/i, 'is notified, gets'],
	[/\btells?\b/i, 'says, shows, notifies'],
	[/\b(came|come|becomes?|became) of\b/i, 'result, status'],
	[/\bof (its|their|your|his) own\b/i, 'own, separate'],
	[/\bin the place of\b/i, 'instead of'],
	[/\be-mails?\b/i, 'email'],
	[/\b(some|any|every|no)body\b/i, 'someone, anyone, everyone, no one'],
	[/\bpeople\b|\bpersons?\b/i, 'users, members, moderators'],
	[/\blies?\b/i, 'is'],
	[/\bgo(es)? on\b/i, 'continue'],
	[/\bgo(es)? out\b/i, 'is sent'],
	[/\bgo(es)? (with|together)\b/i, 'combine, belong'],
	[/\bbr(eaks?|oke) off\b/i, 'is interrupted'],
	[/\b(any|no) more\b(?! than)/i, 'no longer'],
	[/\bas (it|they) (is|are|was|were|stood)\b/i, 'unchanged'],
	[/\bat first\b/i, 'initially'],
	[/\bbeside\b/i, 'next to, with'],
	[/\bbr(ings?|inging|ought)\b(?![./])/i, 'import, install, provide'],
	[/\blooks? (first )?whether\b/i, 'check whether'],
	[/\bby hand\b/i, 'manually'],
	[/\bmay not\b/i, 'can’t, isn’t allowed to'],
	[/\bthe platform\b/i, 'CometChat; in nodes/engine: the API'],
	[/\b(colour|behaviour)(s|ed)?\b/i, 'color, behavior'],
	[/\bformer\b/i, 'previous'],
	[/\bthe node before\b/i, 'the previous node'],
	[/\bleads? (nowhere|elsewhere)\b/i, 'doesn’t connect, another host'],
	[/\bunder way\b/i, 'in progress'],
	[/\bfor good\b/i, 'permanently'],
	[/\bholds?\b/i, 'contains, applies'],
	[/\bspeaks? of\b/i, 'refers to'],
	[/\bleaves? (through|the (list|sheet))\b/i, 'goes to, is removed from'],
	[/\bcannot\b/i, 'can’t'],
	[/\brefus(e|es|ed|al|als)\b/i, 'reject, decline'],
	[/\buser name\b/i, 'username'],
	[/\bswitch(ed)? (it )?(on|off)\b/i, 'turn on, turn off'],
	[/\bweb address(es)?\b/i, 'URL'],
];

/** What a pattern finds though it is meant, and why. */
const MEANT: ReadonlyArray<readonly [text: string, why: string]> = [
	['may or may not', 'A doubt, not a rule.'],
	['may not let users', 'A doubt, not a rule.'],
	['to tell the model', 'What a person does with a model.'],
];

/** The texts that say what is avoided: where, what was found, and what to use. */
export const avoidedIn = (texts: Text[]): string[] =>
	texts.flatMap(({ file, text }) => {
		const rest = MEANT.reduce((left, [meant]) => left.replaceAll(meant, ''), text);
		return AVOIDED.flatMap(([avoided, use]) => {
			const [found] = avoided.exec(rest) ?? [];
			return found === undefined ? [] : [`${file}: “${found}” → ${use}: ${excerpt(rest, found)}`];
		});
	});

const excerpt = (text: string, found: string): string => {
	const start = Math.max(0, text.indexOf(found) - 40);
	return text.slice(start, start + found.length + 80).trim();
};
