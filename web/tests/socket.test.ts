// The socket of a table: hello, answers to requests, and coming back after a cut.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeSocket, happen } from "./browser";
import { TableSocket, type Listener } from "$/wire/socket";

const WELCOME = { say: "welcome" };

function listening(): { [name in keyof Listener]: ReturnType<typeof vi.fn> } {
  return {
    hello: vi.fn(() => ({ lang: "en", match: 1, log: 7 })),
    welcome: vi.fn(),
    scene: vi.fn(),
    chat: vi.fn(),
    line: vi.fn(),
    refused: vi.fn(),
  };
}

/** A socket that has been welcomed, and the server's end of it. */
function connected(): { socket: TableSocket; server: FakeSocket; heard: ReturnType<typeof listening> } {
  const heard = listening();
  const socket = new TableSocket("table", heard as unknown as Listener);
  const server = FakeSocket.latest.open();
  server.tell(WELCOME);
  return { socket, server, heard };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("a socket", () => {
  it("says hello as soon as it is open", () => {
    const { socket, server, heard } = connected();
    expect(server.address).toBe("wss://spies.example/api/tables/table/socket");
    expect(server.sent).toEqual([{ do: "hello", id: 0, lang: "en", match: 1, log: 7 }]);
    expect(heard.welcome).toHaveBeenCalledOnce();
    expect(heard.line).toHaveBeenLastCalledWith(true);
    socket.close();
  });

  it("pairs answers with requests, whichever comes first", async () => {
    const { socket, server } = connected();
    const first = socket.ask({ do: "hint" });
    const second = socket.ask({ do: "play" });
    server.tell({ say: "done", id: 2 });
    server.tell({ say: "refused", id: 1, code: "too-often", text: "Not so fast.", rule: "R1" });
    await expect(second).resolves.toMatchObject({ say: "done" });
    await expect(first).rejects.toMatchObject({ code: "too-often", message: "Not so fast.", rule: "R1" });
    socket.close();
  });

  it("hands on scenes and chat, and echoes probes at once", () => {
    const { socket, server, heard } = connected();
    server.tell({ say: "scene", number: 3 });
    server.tell({ say: "chat", lines: [] });
    server.tell({ say: "probe", number: 5 });
    expect(heard.scene).toHaveBeenCalledWith({ say: "scene", number: 3 });
    expect(heard.chat).toHaveBeenCalledOnce();
    expect(server.asked("echo")).toEqual({ do: "echo", number: 5 });
    socket.close();
  });

  it("lets nobody wait for an answer once the line is cut, and opens another", async () => {
    const { socket, server, heard } = connected();
    const asked = socket.ask({ do: "hint" });
    server.close();
    await expect(asked).rejects.toMatchObject({ code: "offline" });
    expect(heard.line).toHaveBeenLastCalledWith(false);
    await expect(socket.ask({ do: "hint" })).rejects.toMatchObject({ code: "offline" });
    vi.advanceTimersByTime(500);
    expect(FakeSocket.latest).not.toBe(server);
    FakeSocket.latest.open().tell(WELCOME);
    expect(heard.line).toHaveBeenLastCalledWith(true);
    socket.close();
  });

  it("waits longer after every cut, and not at all once the page is online again", () => {
    const heard = listening();
    const socket = new TableSocket("table", heard as unknown as Listener);
    const count = FakeSocket.all.length;
    for (let cut = 0; cut < 6; cut += 1) {
      FakeSocket.latest.close();
      vi.advanceTimersByTime(7_500);
    }
    FakeSocket.latest.close();
    const opened = FakeSocket.all.length;
    expect(opened).toBe(count + 6);
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.all.length).toBe(opened);
    happen("online");
    expect(FakeSocket.all.length).toBe(opened + 1);
    socket.close();
  });

  it("asks a silent server for a sign of life, and gives up on one that gives none", () => {
    const { socket, server, heard } = connected();
    vi.advanceTimersByTime(16_500);
    expect(server.asked("ping")).toBeDefined();
    vi.advanceTimersByTime(8_500);
    expect(heard.line).toHaveBeenLastCalledWith(false);
    socket.close();
  });

  it("comes back when a closing server says to, and never to a table that will not have it", () => {
    const { socket, server } = connected();
    server.tell({ say: "bye", reconnect_ms: 4_000 });
    server.close();
    const opened = FakeSocket.all.length;
    vi.advanceTimersByTime(2_500);
    expect(FakeSocket.all.length).toBe(opened);
    vi.advanceTimersByTime(3_000);
    expect(FakeSocket.all.length).toBe(opened + 1);
    socket.close();

    const heard = listening();
    new TableSocket("other", heard as unknown as Listener);
    FakeSocket.latest.open().tell({ say: "refused", id: 0, code: "unknown-table", text: "There is no such table." });
    expect(heard.refused).toHaveBeenCalledOnce();
    const last = FakeSocket.all.length;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(last);
  });
});
