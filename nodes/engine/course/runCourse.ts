import type { IDataObject } from 'n8n-workflow';
import { sleep } from 'n8n-workflow';
import type { RunnableOperation } from '../catalogue/operationsOf';
import { object } from '../declaration/answer';
import type { Delivery } from '../delivery';
import type { PlanRequests } from '../execution';
import { isObject } from '../isObject';
import type { ItemResult, Plan } from '../plan';
import { buildBody } from '../request/buildBody';
import { fillPath } from '../request/path';
import { failure, success } from '../result';
import { confirmed, NO_DATA } from './confirmed';
import type { Course } from './course';
import type { UncertainAttempt } from './previousAttempts';
import { uncertain } from '../problem/builders';
import { fromRefusal } from '../problem/fromRefusal';
import { lookUpPath } from './lookUp';
import { buildRequest, pathOf } from './request';
import { settle } from './settle';

/** What became of a plan, and the delivery that showed it. */
export interface Outcome {
	results: ItemResult[];
	delivery?: Delivery;
}

/**
 * The course of a plan: ask, read the answer, and look back where the answer does not show the result.
 * @param uncertainAttempt what an earlier try of the execution may have done of it
 */
export async function runCourse(
	course: Course,
	planned: Plan,
	uncertainAttempt?: UncertainAttempt,
): Promise<Outcome> {
	const { execution } = course.operation;
	const requests: PlanRequests = {
		send: async (plan, query) => await sendPlan(course, plan, { query, uncertainAttempt }),
		sendAs: async (operation, plan) =>
			await sendPlan({ ...course, operation: operation as RunnableOperation }, plan, {}),
		sendOnce: async (plan, notAfter) => await sendPlan(course, plan, { once: { notAfter } }),
		read: async (path) => await readObject(course, planned, path),
		post: async (path) => await post(course, planned, path),
		upload: course.upload,
		...{ width: course.width, take: course.take },
		maxRetries: course.maxRetries,
		pause: sleep,
	};
	const fetched = (await execution.fetch?.(planned, requests)) ?? {
		plan: planned,
		delivery: await requests.send(planned),
	};
	if ('results' in fetched) return fetched;
	const { plan } = fetched;
	const delivery = await explained(course, plan, fetched.delivery);
	const results = delivery.ok
		? execution.results(course.operation, plan, delivery)
		: execution.failures(plan, delivery.problem);
	// Items that ask for the same thing share one look at it: a second would meet what the first changed.
	const looks = new Map<object, Promise<ItemResult>>();
	const isEmpty = delivery.ok && delivery.value.isEmpty === true;
	const look = isEmpty ? confirmed : settle;
	const looked = results.map(async (one) => {
		const thing = one.entity ?? plan;
		const own = looks.get(thing) ?? look(course, plan, one, delivery);
		looks.set(thing, own);
		return { ...(await own), items: one.items };
	});
	const settled = await Promise.all(looked);
	const isBare =
		isEmpty &&
		!execution.entityName &&
		results.some((one, index) => one.result === settled[index]?.result);
	const { besides = [] } = fetched;
	return {
		results: [...besides, ...settled],
		delivery: isBare ? withHint(delivery, NO_DATA) : delivery,
	};
}

const withHint = (delivery: Delivery, hint: string): Delivery =>
	delivery.ok ? { ...delivery, value: { ...delivery.value, hint } } : delivery;

/** A refusal in words that say what the thing is now, where the operation knows what to read. */
async function explained(course: Course, plan: Plan, delivery: Delivery): Promise<Delivery> {
	const { operation } = course;
	const { whenRefused, codes } = operation;
	if (delivery.ok || delivery.ambiguous) return delivery;
	const { code } = delivery.problem;
	if (!whenRefused?.codes.includes(code)) return delivery;
	const read = await readObject(course, plan, whenRefused.path);
	const advice = read.ok ? whenRefused.tells(read.value) : undefined;
	if (!advice) return delivery;
	const refused = { ...operation, codes: { ...codes, [code]: advice } };
	const context = { input: plan.input, entities: plan.entities };
	return { ...delivery, ...failure(fromRefusal(refused, { code }, context)) };
}

/** The pool of the platform's limits that a plan counts against. */
export const limitKeyOf = ({ rateLimitBy }: RunnableOperation, { input }: Plan): string =>
	rateLimitBy && input[rateLimitBy] !== undefined ? String(input[rateLimitBy]) : '';

interface Sending {
	query?: IDataObject | undefined;
	/** What an earlier try of the execution may have done. */
	uncertainAttempt?: UncertainAttempt | undefined;
	once?: { notAfter: number };
}

/** Sends the request of a plan. What may be sent once only goes again after a look that it did not arrive. */
async function sendPlan(
	course: Course,
	plan: Plan,
	{ query, uncertainAttempt: earlier, once }: Sending,
): Promise<Delivery> {
	const { operation, ask, recentlySent, maxRetries, isOver } = course;
	const { request, answer } = operation;
	const retry = request.method === 'GET' ? 'safe' : request.retry;
	let uncertainAttempt = earlier;
	for (let retries = 0; ; ) {
		if (uncertainAttempt && retry === 'afterReadBack') {
			const { problem, startedAt } = uncertainAttempt;
			const found = await recentlySent.find(course, plan, startedAt);
			if (found.is === 'unknown')
				return { ...failure(uncertain(problem, operation.checkWith)), ambiguous: true, startedAt };
			if (found.is === 'other') return { ...failure(found.problem), ambiguous: false, startedAt };
			if (found.is === 'sent')
				return { ...success({ data: found.row }), ambiguous: true, startedAt };
		}
		const delivery = await ask({
			build: () => buildRequest(operation, plan, query),
			...{ retry, retries, once, expected: answer, refused: operation },
			requestContext: { input: plan.input, entities: plan.entities },
			limitedBy: limitKeyOf(operation, plan),
		});
		const startedAt = uncertainAttempt?.startedAt ?? delivery.startedAt;
		if (retry !== 'afterReadBack')
			return {
				...delivery,
				startedAt,
				ambiguous: delivery.ambiguous || uncertainAttempt !== undefined,
			};
		retries = (delivery.retries ?? 0) + 1;
		if (delivery.ok || !delivery.ambiguous || retries > maxRetries || isOver())
			return { ...delivery, startedAt };
		uncertainAttempt = { problem: delivery.problem, startedAt };
	}
}

/** Asks for something beside the operation's own request, such as where a file goes. */
const post = async ({ operation, ask }: Course, plan: Plan, template: string): Promise<Delivery> =>
	await ask({
		build: () => ({ method: 'POST', path: fillPath(template, plan.input) }),
		...{ retry: 'safe', expected: object(), refused: operation },
		requestContext: { input: plan.input, entities: plan.entities },
		limitedBy: limitKeyOf(operation, plan),
	});

/** The current data at the path that the operation would change, or at another, as the app itself sees it. */
async function readObject(
	course: Course,
	plan: Plan,
	template?: string,
): ReturnType<PlanRequests['read']> {
	const { operation } = course;
	const { input } = plan;
	const headers = template ? undefined : buildBody(operation.headers, input);
	const path = template ? fillPath(template, input) : pathOf(operation, plan);
	const read = await lookUpPath(course, path, { expected: object(), headers, input });
	if (!read.ok) return read;
	return success(isObject(read.value.data) ? read.value.data : {});
}
