import { samples } from '../samples.mts';
import { trusted, type Hostile } from './request.mts';

const good = samples.message_sent;

const functions = '"toString":1,"valueOf":1,"toJSON":1,"then":1';
/** Data that a platform might send on a bad day, or that a user of the chat wrote. */
const contents: Array<[string, string]> = [
	['nothing', '{}'],
	['a message that is none', '{"message":null}'],
	['a list for a message', '{"message":[1,2]}'],
	['a text for a message', '{"message":"hello"}'],
	['texts that are none', '{"message":{"id":{},"data":{"text":{"a":1}},"sender":[],"sentAt":"x"}}'],
	['numbers out of reach', '{"message":{"id":1e400,"sentAt":-1e400}}'],
	['a key that poisons', '{"message":{"data":{"metadata":{"__proto__":{"polluted":true}}}}}'],
	['a poison at the top', '{"__proto__":{"polluted":true},"message":{}}'],
	['a constructor', '{"constructor":{"prototype":{"polluted":true}},"message":{}}'],
	['functions by name', `{${functions},"message":{"hasOwnProperty":1}}`],
	['half an emoji', '{"message":{"data":{"text":"\\ud83d"}}}'],
	['characters that steer', '{"message":{"data":{"text":"\\u0000\\u0007\\u202e\\ufeff"}}}'],
	['an expression', '{"message":{"data":{"text":"={{ $env.PATH }}"}}}'],
	['markup', '{"message":{"data":{"text":"<script>alert(1)</script>"}}}'],
	['an error', '{"error":"x","message":{"error":{"message":"x"}}}'],
	['binary', '{"binary":{"data":"x"},"json":{},"pairedItem":3,"message":{}}'],
	['a megabyte', JSON.stringify({ message: { data: { text: 'x'.repeat(1_000_000) } } })],
	['a long ID', JSON.stringify({ message: { id: 'x'.repeat(100_000) } })],
	['many keys', JSON.stringify({ ...Array.from({ length: 20_000 }, (_, i) => i) })],
	['two hundred levels', `{"message":${'['.repeat(200)}${']'.repeat(200)}}`],
	['a hundred thousand levels', `{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
];

const bodyOf = (data: string): string =>
	`{"trigger":"message_sent","appId":"${String(good.appId)}","webhook":"w","data":${data}}`;

export const data: Hostile[] = contents.map(([what, json]) =>
	trusted(`data with ${what}`, bodyOf(json), true),
);
