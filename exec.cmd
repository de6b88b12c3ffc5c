@rem "exec" of the root scripts, which cmd.exe lacks: it looks in the current folder first.
@%*
