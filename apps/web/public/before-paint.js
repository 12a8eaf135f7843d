// What the page must know before its first paint, so that nothing flashes. A file of its own and not
// inline, because the Content-Security-Policy allows no inline script. Keys are those of
// src/lib/theme.ts and src/lib/session.ts.
(function () {
  try {
    var theme = localStorage.getItem("motjuste-theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
    for (var index = 0; index < localStorage.length; index += 1) {
      if (/^sb-.+-auth-token$/.test(localStorage.key(index)))
        document.documentElement.dataset.session = "stored";
    }
  } catch {
    // Storage is closed to us (private window, blocked site data): the system's theme and the signed-out page.
  }
})();
