import type { Input, RunnableOperation } from '../../../engine';
import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';

/** What a button answers. */
export type Reply = 'approve' | 'decline' | 'respond';

/** A field of a custom form. */
export interface FormField {
	label: string;
	type: 'text' | 'textarea' | 'number' | 'email' | 'date' | 'dropdown' | 'checkboxes' | 'file';
	placeholder?: string | undefined;
	/** What can be chosen. */
	options?: string[] | undefined;
	isRequired: boolean;
}

/** What a person is asked on the page that the links of a message lead to. */
export interface Question {
	message: string;
	buttons: Array<{ reply: Reply; label: string }>;
	/** What can be written beside it. */
	text?: { label: string; isRequired: boolean; maxLength: number };
	/** What is to be filled in, in place of a text. */
	fields?: FormField[];
	/** When it is too late, in milliseconds since 1970. */
	until?: number;
	/** How many approvals decide, where several people must answer; without it the first answer does. */
	needs?: { approvals: number; declineEnds: boolean };
	/** What its messages show afterwards: who answered what, the question alone, or what they showed before. */
	afterwards: 'outcome' | 'question' | 'same';
	/** What answers it in the chat; nothing where only the page does. */
	chat?: ChatAnswering;
	/** How its messages were sent, for those that change them. */
	sentAs: IDataObject;
}

/** How a question is answered in the chat. */
export interface ChatAnswering {
	/** The words that stand for each button, as they are compared. */
	words: Partial<Record<Reply, string[]>>;
	/** Whether the page takes no answer. */
	only: boolean;
}

/** One message of a question that waits. */
export interface QuestionMessage {
	/** Key of the message. */
	key: unknown;
	/** Of the token in its links, which is kept nowhere else. */
	fingerprint: string;
	/** The one person it was sent to, where people are asked one by one. */
	person?: string | undefined;
	name?: string | undefined;
	/** ID of the message. */
	id?: string;
	/** What its metadata hold while it is open, where it is answered in the chat. */
	pointer?: string;
}

/** A question that waits, as the execution keeps it. */
export interface OpenQuestion extends Question {
	/** Host that the links lead to. */
	host: string;
	/** Never leaves n8n: what stands in a message as an answer was written by this execution. */
	secret: string;
	messages: QuestionMessage[];
	/** Whether all its messages were sent, so that the execution waits for an answer. */
	isAsked?: true;
}

/** A request about one of its messages. */
export interface MessageRequest {
	method: IHttpRequestMethods;
	path: string;
	headers?: IDataObject;
	qs?: IDataObject;
	body?: IDataObject;
	/** What the platform says where it no longer exists. */
	gone?: string[];
}

/** A request for a message or a condition, and whether an answer counts by the data it gets. */
export interface ReadRequest extends MessageRequest {
	/** For a list in pages: the most rows of a page, the field with a row's ID, and the parameter for the number of rows. */
	list?: { max: number; id: string; isCursor?: true; limitAs?: string };
	counts(data: unknown): boolean;
}

/** An operation that asks people. */
export type AskingOperation = RunnableOperation & { approval: ApprovalSpec };

/** A reaction to a question, or a message that may answer it. */
export interface ChatReply {
	/** ID of the message, or of the reaction. */
	id: string;
	uid: string;
	name?: string | undefined;
	/** When, in milliseconds since 1970. */
	time: number;
	/** What was written; nothing of a reaction. */
	text?: string | undefined;
	reaction?: string | undefined;
	/** ID of the message that it quotes, or in whose thread it is. */
	answers?: string | undefined;
	conversationId?: string | undefined;
}

/** How a message of a question changes. */
export interface QuestionChange {
	/** What it shows below the question; without them its text stays. */
	lines?: string[] | undefined;
	/** What only programs read. */
	note?: unknown;
	/** What it has in place of its pointer if it is decided, so that nobody can answer it any more. */
	closed?: string;
}

/** How answers in the chat are found. */
export interface ChatSpec {
	/** The reactions to a message that was read; nothing if it has none. */
	reactions(question: Question, message: IDataObject): ReadRequest | undefined;
	/** The messages in its conversation since. */
	since(question: Question, message: IDataObject): ReadRequest;
	/** One message. */
	byId(question: Question, id: string): ReadRequest;
	/** Whether the user of a reply is among those who were asked. */
	mayBe(question: QuestionMessage, message: IDataObject, reply: ChatReply): boolean;
	/** What must be true of a user before the answer counts. */
	conditions(question: Question, uid: string): ReadRequest[];
	/** The reply in a message; nothing if it isn't a text. */
	fromMessage(row: IDataObject): ChatReply | undefined;
	fromReaction(row: IDataObject): ChatReply;
}

/** How an operation asks people, and how the messages that ask are found and changed. */
export interface ApprovalSpec {
	question(input: Input): Question;
	/** The user whom the message of an input asks, if it asks one alone. */
	person?(input: Input): string | undefined;
	/** The key, the ID and the receiver's name in the row of a message. */
	sentMessage(row: IDataObject): Pick<QuestionMessage, 'key' | 'id' | 'name'>;
	/** What the row of a message says while it waits: nothing by which somebody could answer. */
	waitingRow(row: IDataObject): IDataObject;
	/** Who answered, for the row; nothing where anybody may have. */
	responder(message: Pick<QuestionMessage, 'person' | 'name'>): IDataObject | undefined;
	read(message: QuestionMessage): ReadRequest;
	/** What must be true before an answer counts, besides its message; also of the user, if one was asked alone. */
	conditions(question: Question, person: string | undefined): ReadRequest[];
	/** The request that changes a message: its lines below the question, and a note that only programs read. */
	change(question: Question, message: QuestionMessage, change: QuestionChange): MessageRequest;
	/** The note of a message that was read. */
	note(data: unknown): unknown;
	chat: ChatSpec;
	/** A message that says it, for those that cannot be changed. */
	tell(question: Question, message: QuestionMessage, lines: string[]): MessageRequest;
	/** Whether the text of its messages can be changed. */
	canChange(question: Question): boolean;
}
