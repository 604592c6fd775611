#!/usr/bin/python3
"""A window of WebKitGTK as wide as a phone, for WebKitWebDriver: its own browser is never narrower than 429 px.

Usage: window.py WIDTHxHEIGHT. What a page complains about is collected in `window.complaints`.
"""
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2

COLLECT = """
window.complaints = []
addEventListener("error", ({ message, target }) =>
  complaints.push(message ?? `could not load ${target.src ?? target.href}`), true)
addEventListener("unhandledrejection", ({ reason }) => complaints.push(String(reason)))
const { error } = console
console.error = (...words) => { complaints.push(words.map(String).join(" ")); error(...words) }
"""

width, height = (int(part) for part in sys.argv[1].split("x"))
context = WebKit2.WebContext.new_ephemeral()
context.set_automation_allowed(True)


def open_window():
    content = WebKit2.UserContentManager()
    content.add_script(
        WebKit2.UserScript.new(
            COLLECT,
            WebKit2.UserContentInjectedFrames.TOP_FRAME,
            WebKit2.UserScriptInjectionTime.START,
            None,
            None,
        )
    )
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, user_content_manager=content
    )
    window = Gtk.Window(decorated=False, resizable=False)
    view.set_size_request(width, height)
    window.add(view)
    window.connect("destroy", Gtk.main_quit)
    window.show_all()
    return view


def begin(_, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("window")
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: open_window())


context.connect("automation-started", begin)
Gtk.main()
