import { samples } from '../samples.mts';
import { trusted, type Hostile } from './request.mts';

const good = samples.message_sent;

/** What nobody would expect where a short text should stand. */
const odd: Array<[string, string]> = [
	...['null', 'true', 'false', '0', '-1', '1e400', '[]', '{}', '""', '" "', '"\\u0000"'],
	...['["message_sent"]', '{"message_sent":1}', '{"toString":1}', '{"$ne":""}', '"message_sent "'],
	...['"MESSAGE_SENT"', '"message_sent\\n"', '"__proto__"', '"constructor"', '"*"', '"other"'],
].map((text) => [text, text]);

const withPart = (name: string, json: string): string => {
	const { [name]: _left, ...rest } = good;
	return `${JSON.stringify(rest).slice(0, -1)},"${name}":${json}}`;
};

/** Bodies that are no envelope at all. */
const bodies = [
	...[
		...['', ' ', 'null', 'true', '0', '"message_sent"', '[]', '{}', '[null]', '{"data":{}}'],
		'[[[]]]',
	],
	...['{"__proto__":{"trigger":"message_sent"}}', '{"constructor":{"prototype":{"trigger":"x"}}}'],
	...['{"trigger":"message_sent"', '{trigger:"message_sent"}', "{'trigger':'message_sent'}"],
	...[
		...['{"trigger":"message_sent","data":{}}', 'undefined', 'NaN', '{"a":1}{"b":2}'],
		...['<xml/>', '--x'],
	],
	`[${JSON.stringify(good)}]`,
	JSON.stringify(JSON.stringify(good)),
	JSON.stringify({ body: good }),
	'['.repeat(50_000),
	`${'['.repeat(5000)}${']'.repeat(5000)}`,
];

/** Parts whose odd values the envelope does not survive. */
const firm = ['trigger', 'data', 'appId'];
/** Parts that only add to an event: odd ones are left out. */
const loose = ['webhook', 'region', 'type'];

export const envelopes: Hostile[] = [
	...bodies.map((body) => trusted(`the body ${body.slice(0, 40)}`, body, false)),
	...firm.flatMap((name) =>
		odd
			.filter(([, json]) => !(name === 'data' && json.startsWith('{')))
			.map(([what, json]) => trusted(`${name} ${what}`, withPart(name, json), false)),
	),
	...loose.flatMap((name) =>
		odd.map(([what, json]) => trusted(`${name} ${what}`, withPart(name, json), true)),
	),
];
