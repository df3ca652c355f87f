// Asking the server over HTTP; what it refuses is thrown as a `Problem` with its sentence in the visitor's language.
import { language } from "$/words/words.svelte";
import type { ProblemBody } from "$/wire/types";

export class Problem extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule = "",
    readonly status = 0,
  ) {
    super(text);
  }
}

type Query = Record<string, string | number | undefined>;

function address(path: string, query: Query): string {
  const words = new URLSearchParams({ lang: language() });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) words.set(name, String(value));
  return `${path}?${words}`;
}

async function ask<Answer>(method: string, path: string, query: Query, body?: unknown): Promise<Answer> {
  const request: RequestInit = { method, headers: { "accept-language": language() } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { ...request.headers, "content-type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(method === "GET" ? address(path, query) : path, request);
  } catch {
    throw new Problem("offline", "");
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  let problem: ProblemBody;
  try {
    problem = (await answer.json()) as ProblemBody;
  } catch {
    throw new Problem("offline", "", "", answer.status);
  }
  throw new Problem(problem.code, problem.text, problem.rule, answer.status);
}

export function get<Answer>(path: string, query: Query = {}): Promise<Answer> {
  return ask<Answer>("GET", path, query);
}

export function post<Answer = void>(path: string, body: unknown = {}): Promise<Answer> {
  return ask<Answer>("POST", path, {}, body);
}

export function remove(path: string, query: Query = {}): Promise<void> {
  return ask<void>("DELETE", address(path, query), {});
}
